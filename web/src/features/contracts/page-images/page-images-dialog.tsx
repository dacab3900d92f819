/** Reads one contract from images of its pages. */
export default function PageImagesDialog() {
  return null;
}
