/** Reads many documents, one contract from each. */
export default function BatchDialog() {
  return null;
}
