/** Counts objects and their bytes. */
export async function usageOf(listed: AsyncIterable<{ size: number }>): Promise<{ objects: number; bytes: number }> {
  const usage = { objects: 0, bytes: 0 };
  for await (const { size } of listed) {
    usage.objects += 1;
    usage.bytes += size;
  }
  return usage;
}
