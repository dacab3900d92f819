import { InvalidPlan, PartOutOfRange } from './storage.errors.ts';
import type { UploadPlan } from './storage.ts';

const MiB = 1024 ** 2;

/** The limits of S3's multipart upload ("Amazon S3 multipart upload limits"); the disk driver keeps to them too. */
export const minPartBytes = 5 * MiB;
export const maxPartBytes = 5 * 1024 * MiB;
export const maxParts = 10_000;

/** @throws InvalidPlan when not every driver could carry it out */
export function checkPlan(plan: UploadPlan): void {
  const { size, partSize, contentType } = plan;
  if (!Number.isSafeInteger(size) || size < 1) throw new InvalidPlan(`An upload of ${size} bytes`);
  if (!Number.isSafeInteger(partSize) || partSize < minPartBytes || partSize > maxPartBytes) {
    throw new InvalidPlan(`Parts of ${partSize} bytes`);
  }
  if (partCount(plan) > maxParts) throw new InvalidPlan(`${partCount(plan)} parts`);
  checkContentType(contentType);
}

/** It travels in HTTP headers. @throws InvalidPlan */
export function checkContentType(contentType: string | undefined): void {
  if (contentType !== undefined && !/^[\x20-\x7e]{1,255}$/.test(contentType)) {
    throw new InvalidPlan(`Not a content type: ${JSON.stringify(contentType.slice(0, 100))}`);
  }
}

export function partCount({ size, partSize }: UploadPlan): number {
  return Math.ceil(size / partSize);
}

/** Bytes of one part. @throws PartOutOfRange */
export function partLength(plan: UploadPlan, index: number): number {
  const count = partCount(plan);
  if (!Number.isInteger(index) || index < 0 || index >= count) throw new PartOutOfRange(index, count);
  return index < count - 1 ? plan.partSize : plan.size - plan.partSize * (count - 1);
}

/** The indexes of the plan that are not among those that arrived. */
export function missingParts(plan: UploadPlan, arrived: Iterable<number>): number[] {
  const there = new Set(arrived);
  return Array.from({ length: partCount(plan) }, (_, index) => index).filter((index) => !there.has(index));
}
