/** The screens of the own points: earned, converting, converted (POINT-03). */
export const POINT_SCREENS = ['point', 'pointuse', 'pointuselist'] as const;
