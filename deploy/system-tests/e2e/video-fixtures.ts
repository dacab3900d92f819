import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkedFetch } from '@creator-desk/testing/openapi/checked-fetch';
import { adminToken } from './local-system.ts';
import { sharedSystem } from './shared-system.ts';

/** As much of a video as these tests look at. */
export interface Video {
  id: number;
  title: string;
  status: string;
  mimeType: string;
  downloadUrl: string;
  decisions: { to: string; by: string }[];
}

/** As much of the browser's player as these tests touch, where there are no types of a browser. */
export interface PlayerElement {
  currentTime: number;
  muted: boolean;
  readonly duration: number;
  readonly videoWidth: number;
  play(): Promise<void>;
  pause(): void;
  addEventListener(event: 'seeked', listener: () => void, options: { once: true }): void;
}

export interface Creator {
  id: number;
  fullName: string;
}

let last = 0;

/** Real videos of 20 seconds that the browser of the tests plays: 'clip.mp4' (H.264, AAC), 'clip.webm' (VP9, Opus). */
export const videoPath = (name: string): string => join(import.meta.dirname, 'videos', name);

/** A contract with a name that no other test uses. */
export async function newContract(): Promise<Creator> {
  last += 1;
  const own = `${process.pid}-${last}`;
  return sharedSystem().call<Creator>('POST', '/api/contracts', {
    fullName: `Vera Video ${own}`,
    socialHandle: `@vera-${own}`,
    monthlyFee: '1200',
    startDate: '2026-01-01',
    endDate: '2027-12-31',
  });
}

/** Sends a video as a script would. */
export async function newVideo(contractId: number, title: string, replacesId?: number): Promise<Video> {
  const form = new FormData();
  const fields = { title, description: title, contractId, replacesId };
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, String(value));
  form.set('video', new Blob([readFileSync(videoPath('clip.mp4'))], { type: 'video/mp4' }), 'clip.mp4');
  const headers = { Authorization: `Bearer ${adminToken}` };
  const answer = await checkedFetch(`${sharedSystem().address}/api/video-submissions/upload`, {
    method: 'POST',
    headers,
    body: form,
  });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Video;
}
