/** Like Promise.all, but waits for all even when one fails: nothing must still be running when the caller goes on or cleans up. */
export async function allOrThrow<Work extends readonly unknown[] | []>(
  work: Work,
): Promise<{ -readonly [K in keyof Work]: Awaited<Work[K]> }> {
  await Promise.allSettled(work);
  return Promise.all(work);
}
