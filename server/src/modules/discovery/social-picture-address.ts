/** Where the generated picture of a piece is (1200 × 630): another address with every version of the piece. */
export const cardPicture = ({ id, version }: { id: string; version: number }): string => `/picture/${id}-${version}.png`
