/** Where the tab keeps the way back to an exercise. */
export const STORAGE_KEY = 'sur-le-fil/retour';
