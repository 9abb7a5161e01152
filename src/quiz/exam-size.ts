/** As in the architect's exam, from secondary sources. */
export const EXAM_QUESTIONS = 60;
export const EXAM_MINUTES = 120;
