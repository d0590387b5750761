import './card-rows.css'

/**
 * The class of a list of cards in one, two or three columns. Once it is whole, its last row fills the width; before, that
 * would move what is being read when the next page comes.
 */
export const cardRows = (isWhole: boolean): string => (isWhole ? 'card-rows card-rows-whole' : 'card-rows')
