import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { gateway, refusal } from '../../../../test/gateway.ts';
import { aPortal, aVideo, openPortalPage, portalWith, slug } from '../../../../test/portal.tsx';
import type { Schema } from '../../../lib/api/api.ts';

const publicKey = `B${'A'.repeat(86)}`;
const device = { endpoint: 'https://push.example.com/x', p256dh: `B${'C'.repeat(86)}`, auth: 'D'.repeat(22) };
const { endpoint, ...keys } = device;
const subscribe = vi.fn(() => Promise.resolve({ toJSON: () => ({ endpoint, keys }) }));
const permission = { now: 'default', answer: 'granted' };
const requestPermission = vi.fn(() => Promise.resolve((permission.now = permission.answer)));

beforeEach(() => {
  Object.assign(permission, { now: 'default', answer: 'granted' });
  const pushManager = { subscribe, getSubscription: () => Promise.resolve(null) };
  Object.defineProperty(navigator, 'serviceWorker', { value: { ready: Promise.resolve({ pushManager }) }, configurable: true });
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', {
    requestPermission,
    get permission() {
      return permission.now;
    },
  });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

/** A portal whose creator has uploaded a video, with what the server knows of devices. */
function uploaded(devices: Schema<'PushDeviceView'>[] = [], key: string | null = publicKey) {
  const portal = portalWith(aPortal({ videos: [aVideo()] }));
  const known = { publicKey: key, devices };
  const added: unknown[] = [];
  gateway.use(
    http.get(`/api/portal/${slug}/notifications`, () => HttpResponse.json(known)),
    http.post(`/api/portal/${slug}/notifications`, async ({ request }) => {
      added.push(await request.json());
      known.devices = [...known.devices, { id: 9, name: 'Chrome on Android', createdAt: '2026-03-01T12:00:00.000Z' }];
      return HttpResponse.json({ id: 9, ...known }, { status: 201 });
    }),
    http.delete(`/api/portal/${slug}/notifications/:id`, ({ params }) => {
      known.devices = known.devices.filter(({ id }) => String(id) !== params['id']);
      return HttpResponse.json(known);
    }),
  );
  return { ...portal, added, known };
}
const section = async () => within(await screen.findByRole('region', { name: 'Notifications' }));
const welcome = () => screen.findByRole('heading', { name: 'Welcome, Jane Doe!' });

describe('notifications', () => {
  it('are asked for after the first upload, by the browser only after a click', async () => {
    const { added } = uploaded();
    const creator = openPortalPage();
    const shown = await section();
    expect(requestPermission).not.toHaveBeenCalled();
    await creator.click(shown.getByRole('button', { name: 'Turn on notifications' }));
    await waitFor(() => expect(added).toEqual([device]));
    const after = await section();
    expect(await after.findByText('This device')).toBeVisible();
    expect(after.getByRole('button', { name: 'Turn off on Chrome on Android' })).toBeEnabled();
    expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: expect.any(Uint8Array) as Uint8Array });
  });

  it.each<[string, () => void]>([
    ['before the first upload', () => portalWith(aPortal())],
    ['where the system has no key', () => uploaded([], null)],
    ['in a browser that has none', () => (uploaded(), Reflect.deleteProperty(navigator, 'serviceWorker'))],
  ])('are not offered %s', async (_, prepare) => {
    prepare();
    openPortalPage();
    await welcome();
    expect(screen.queryByRole('button', { name: 'Turn on notifications' })).toBeNull();
  });

  it('are offered at the end of the page once the creator has said no', async () => {
    uploaded();
    const creator = openPortalPage();
    await creator.click((await section()).getByRole('button', { name: 'Not now' }));
    const shown = await section();
    expect(await shown.findByRole('button', { name: 'Turn on notifications' })).toBeEnabled();
    expect(shown.queryByRole('button', { name: 'Not now' })).toBeNull();
  });

  it('that the browser blocks are explained', async () => {
    uploaded();
    permission.answer = 'denied';
    const creator = openPortalPage();
    await creator.click((await section()).getByRole('button', { name: 'Turn on notifications' }));
    expect(await screen.findByText(/Your browser blocks notifications/)).toBeVisible();
    expect(subscribe).not.toHaveBeenCalled();
  });

  it('end on this device and on others', async () => {
    localStorage.setItem('creator-desk.notifications.7', '9');
    permission.now = 'granted';
    const { known, added } = uploaded([
      { id: 9, name: 'Chrome on Android', createdAt: '2026-03-01T12:00:00.000Z' },
      { id: 4, name: 'Safari on iPhone', createdAt: '2026-03-01T12:00:00.000Z' },
    ]);
    const creator = openPortalPage();
    const shown = await section();
    await creator.click(await shown.findByRole('button', { name: 'Turn off on Safari on iPhone' }));
    await waitFor(() => expect(known.devices.map(({ id }) => id)).toEqual([9]));
    await creator.click(await shown.findByRole('button', { name: 'Turn off on Chrome on Android' }));
    await waitFor(() => expect(shown.getByRole('button', { name: 'Turn on notifications' })).toBeEnabled());
    expect(known.devices).toEqual([]);
    expect(added).toEqual([]);
  });

  it('go on by themselves after the link was replaced', async () => {
    localStorage.setItem('creator-desk.notifications.7', '3');
    permission.now = 'granted';
    const { added } = uploaded();
    openPortalPage();
    expect(await (await section()).findByText('This device')).toBeVisible();
    expect(added).toEqual([device]);
    expect(requestPermission).not.toHaveBeenCalled();
  });

  it('that cannot be switched on say why', async () => {
    uploaded();
    const words = 'Notifications are on for too many devices. Switch one off first.';
    gateway.use(http.post(`/api/portal/${slug}/notifications`, () => refusal(409, words)));
    const creator = openPortalPage();
    await creator.click((await section()).getByRole('button', { name: 'Turn on notifications' }));
    expect(await screen.findByText(words)).toBeVisible();
  });
});
