/** Where the link of the first administrator leads; its token stands behind a #. */
export const SETUP_PATH = '/bienvenue'
