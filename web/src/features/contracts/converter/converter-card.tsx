/** Turns a PDF into images of its pages. */
export function ConverterCard() {
  return null;
}
