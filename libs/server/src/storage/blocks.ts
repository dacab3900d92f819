/** Gathers pieces of any size into blocks of exactly `size` bytes; the last has what is left. A block is the pieces it consists of. */
export async function* blocksOf(pieces: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer[], void> {
  let block: Buffer[] = [];
  let room = size;
  for await (let piece of pieces) {
    while (piece.length >= room) {
      yield [...block, piece.subarray(0, room)];
      piece = piece.subarray(room);
      block = [];
      room = size;
    }
    if (piece.length > 0) block.push(piece);
    room -= piece.length;
  }
  if (block.length > 0) yield block;
}

export function lengthOf(block: Buffer[]): number {
  return block.reduce((sum, piece) => sum + piece.length, 0);
}
