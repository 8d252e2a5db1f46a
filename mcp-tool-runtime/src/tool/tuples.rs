//! Tuples: what a tool states of several parameters is one value.

/// Calls a macro for each length of tuple: with a name for a value, another for what is kept of it, and a type.
macro_rules! for_each_tuple {
    ($macro:ident) => {
        for_each_tuple!($macro:
            a a_kept A, b b_kept B, c c_kept C, d d_kept D, e e_kept E, f f_kept F, g g_kept G, h h_kept H,
            i i_kept I, j j_kept J, k k_kept K, l l_kept L, m m_kept M, n n_kept N, o o_kept O, p p_kept P,
            q q_kept Q, r r_kept R, s s_kept S, t t_kept T, u u_kept U, v v_kept V, w w_kept W, x x_kept X
        );
    };
    ($macro:ident:) => {
        $macro!();
    };
    ($macro:ident: $value:ident $kept:ident $T:ident $(, $values:ident $kepts:ident $Ts:ident)*) => {
        $macro!($value $kept $T $(, $values $kepts $Ts)*);
        for_each_tuple!($macro: $($values $kepts $Ts),*);
    };
}

pub(super) use for_each_tuple;
