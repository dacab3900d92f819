import type { BucketContents, MultipartUpload } from './buckets.ts';
import { S3Failure } from './failure.ts';
import { document, type Elements } from './xml.ts';

interface Page {
  /** Names of objects, in the order of their UTF-8 bytes. */
  names: string[];
  /** What lies below a delimiter, once for all of it. */
  prefixes: string[];
  /** The last name or prefix of a page after which others follow. */
  next: string | undefined;
}

function pageOf(names: Iterable<string>, query: URLSearchParams, after: string, most: number): Page {
  const prefix = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter') ?? '';
  const entries = new Map<string, boolean>();
  for (const name of names) {
    if (!name.startsWith(prefix)) continue;
    const cut = delimiter ? name.indexOf(delimiter, prefix.length) : -1;
    entries.set(cut < 0 ? name : name.slice(0, cut + delimiter.length), cut >= 0);
  }
  const sorted = [...entries].filter(([name]) => after === '' || byBytes(name, after) > 0).sort(([a], [b]) => byBytes(a, b));
  const page = sorted.slice(0, most);
  return {
    names: page.filter(([, isPrefix]) => !isPrefix).map(([name]) => name),
    prefixes: page.filter(([, isPrefix]) => isPrefix).map(([name]) => name),
    next: sorted.length > most ? page.at(-1)?.[0] : undefined,
  };
}

function byBytes(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}

/** "ListObjects" and "ListObjectsV2". */
export function listObjects(name: string, bucket: BucketContents, query: URLSearchParams): string {
  const second = query.get('list-type') === '2';
  const token = query.get('continuation-token');
  const after = second
    ? token
      ? Buffer.from(token, 'base64url').toString()
      : (query.get('start-after') ?? '')
    : (query.get('marker') ?? '');
  const most = limit(query, 'max-keys');
  const page = pageOf(bucket.objects.keys(), query, after, most);
  const url = query.get('encoding-type') === 'url';
  const shown = (text: string) => (url ? encodeURIComponent(text).replaceAll('%2F', '/').replaceAll('%20', '+') : text);
  const contents = page.names.map((key): Elements => {
    const { written, etag, size } = bucket.get(key);
    return { Key: shown(key), LastModified: written.toISOString(), ETag: `"${etag}"`, Size: size, StorageClass: 'STANDARD' };
  });
  return document('ListBucketResult', {
    Name: name,
    Prefix: shown(query.get('prefix') ?? ''),
    MaxKeys: most,
    IsTruncated: page.next !== undefined,
    EncodingType: url ? 'url' : undefined,
    ...(second
      ? {
          KeyCount: page.names.length + page.prefixes.length,
          NextContinuationToken: page.next && Buffer.from(page.next).toString('base64url'),
        }
      : { Marker: shown(after), NextMarker: page.next && shown(page.next) }),
    Contents: contents,
    CommonPrefixes: page.prefixes.map((prefix) => ({ Prefix: shown(prefix) })),
  });
}

/** "ListMultipartUploads": by key, of one key by the time they began. */
export function listUploads(name: string, bucket: BucketContents, query: URLSearchParams): string {
  const byKey = Map.groupBy(bucket.uploads.values(), (upload) => upload.key);
  const most = limit(query, 'max-uploads');
  const page = pageOf(byKey.keys(), query, query.get('key-marker') ?? '', most);
  const uploads = page.names.flatMap((key) => byKey.get(key) ?? []);
  return document('ListMultipartUploadsResult', {
    Bucket: name,
    MaxUploads: most,
    IsTruncated: page.next !== undefined,
    NextKeyMarker: page.next,
    NextUploadIdMarker: page.next && uploads.at(-1)?.id,
    Upload: uploads.map(({ key, id, initiated }) => ({ Key: key, UploadId: id, Initiated: initiated.toISOString() })),
    CommonPrefixes: page.prefixes.map((prefix) => ({ Prefix: prefix })),
  });
}

/** "ListParts". */
export function listParts(name: string, upload: MultipartUpload, query: URLSearchParams): string {
  const after = Number(query.get('part-number-marker') ?? 0);
  const most = limit(query, 'max-parts');
  const all = [...upload.parts].filter(([number]) => number > after).sort(([a], [b]) => a - b);
  const page = all.slice(0, most);
  return document('ListPartsResult', {
    Bucket: name,
    Key: upload.key,
    UploadId: upload.id,
    MaxParts: most,
    IsTruncated: all.length > most,
    NextPartNumberMarker: page.at(-1)?.[0],
    Part: page.map(([number, { etag, size, written }]) => ({
      PartNumber: number,
      ETag: `"${etag}"`,
      Size: size,
      LastModified: written.toISOString(),
    })),
  });
}

/** A server may give fewer entries than are asked for; S3 itself gives 1,000. Of smaller pages a test needs fewer objects. */
export const maxInPage = 100;

function limit(query: URLSearchParams, name: string): number {
  const asked = Number(query.get(name) ?? maxInPage);
  if (!Number.isInteger(asked) || asked < 0) throw new S3Failure('InvalidArgument');
  return Math.min(asked, maxInPage);
}
