export const IMAGES = 'img, amp-img'
export const CAPTIONS =
  'figcaption, [class*="caption" i], [class*="legend" i], [class*="credit" i], [itemprop="caption"]'
