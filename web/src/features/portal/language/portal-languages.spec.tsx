import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { gateway, refusal } from '../../../../test/gateway.ts';
import { aCreatorPayout, aPortal, aVideo, openPortalPage, portalWith, slug } from '../../../../test/portal.tsx';
import { pseudoCatalogues, untranslatedTexts } from '../../../../test/pseudo-language.ts';

afterEach(() => {
  vi.restoreAllMocks();
  document.documentElement.lang = 'en';
});

const prefers = (...tags: string[]) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue(tags);
const choice = (): Promise<HTMLElement> => screen.findByRole('combobox', { name: /Language|Idioma|Langue|Sprache/ });

describe('the language of the portal', () => {
  it('is English without a further file, when the browser speaks no other', async () => {
    prefers('ja');
    const catalogues = { es: vi.fn(), pt: vi.fn(), fr: vi.fn(), de: vi.fn() };
    portalWith(aPortal());
    openPortalPage(undefined, catalogues);
    expect(await screen.findByRole('heading', { name: 'Welcome, Jane Doe!' })).toBeVisible();
    expect(document.documentElement.lang).toBe('en');
    for (const load of Object.values(catalogues)) expect(load).not.toHaveBeenCalled();
  });

  it.each([
    ['es-MX', 'es', '¡Hola, Jane Doe!', 'Faltan 3 videos'],
    ['pt', 'pt-BR', 'Olá, Jane Doe!', 'Faltam 3 vídeos'],
    ['fr-CA', 'fr', /^Bonjour Jane Doe/, 'Encore 3 vidéos'],
    ['de', 'de', 'Willkommen, Jane Doe!', 'Noch 3 Videos'],
  ])('is that of the browser (%s), also for screen readers', async (tag, lang, welcome, left) => {
    prefers(tag, 'en');
    portalWith(aPortal());
    openPortalPage();
    expect(await screen.findByRole('heading', { name: welcome })).toBeVisible();
    expect(screen.getByRole('heading', { name: left })).toBeVisible();
    expect(screen.getByText('$4,500.00')).toBeVisible();
    expect(document.documentElement.lang).toBe(lang);
  });

  it('is the one that the creator chooses, which the server keeps', async () => {
    const { held, calls } = portalWith(aPortal());
    gateway.use(
      http.post(`/api/portal/${slug}/language`, async ({ request }) => {
        const { language } = (await request.json()) as { language: 'es' };
        held.view = { ...held.view, language };
        return HttpResponse.json({ language });
      }),
    );
    const creator = openPortalPage();
    await creator.selectOptions(await choice(), 'Español');
    expect(await screen.findByRole('heading', { name: '¡Hola, Jane Doe!' })).toBeVisible();
    expect(await choice()).toHaveValue('es');
    await waitFor(() =>
      expect(calls).toContainEqual(expect.objectContaining({ path: `/api/portal/${slug}/language`, body: { language: 'es' } })),
    );
    expect(localStorage.getItem('creator-desk.portal-language')).toBe('es');
  });

  it('wins over that of the browser, and is the first that the page shows next time', async () => {
    prefers('de');
    localStorage.setItem('creator-desk.portal-language', 'fr');
    portalWith(aPortal({ language: 'fr' }));
    const answered = Promise.withResolvers<undefined>();
    gateway.use(http.get(`/api/portal/${slug}`, () => answered.promise));
    openPortalPage();
    expect(await screen.findByText('Chargement de votre portail…')).toBeVisible();
    answered.resolve(undefined);
    expect(await screen.findByRole('heading', { name: /^Bonjour/ })).toBeVisible();
  });

  it('stays as it is when the choice cannot be saved', async () => {
    portalWith(aPortal());
    gateway.use(http.post(`/api/portal/${slug}/language`, () => refusal(503, 'Please try again.')));
    const creator = openPortalPage();
    await creator.selectOptions(await choice(), 'Deutsch');
    expect(await screen.findByText('The language could not be saved.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Welcome, Jane Doe!' })).toBeVisible();
  });

  it('is English when its texts cannot be loaded', async () => {
    prefers('es');
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    portalWith(aPortal());
    openPortalPage(undefined, { ...pseudoCatalogues, es: () => Promise.reject(new Error('offline')) });
    expect(await screen.findByRole('heading', { name: 'Welcome, Jane Doe!' })).toBeVisible();
  });

  it('is also that of refusals', async () => {
    prefers('es');
    portalWith(aPortal());
    gateway.use(http.get(`/api/portal/${slug}`, () => refusal(404, 'This portal link is invalid or has expired.')));
    openPortalPage();
    expect(await screen.findByText('Este enlace al portal no es válido o ha caducado.')).toBeVisible();
  });
});

/** What people have written, names, and what is the same in every language. */
const written = [
  ...['Jane Doe', '@jane', 'Morning routine', 'Please name the product', 'The details are wrong', 'New brief', 'From Monday on'],
  ...[
    'SPARK1',
    'Two caps',
    'JD',
    'PayPal',
    'Venmo',
    'Zelle',
    'Spark',
    '.com',
    'clip.mp4',
    '-12-31',
    ...monthsOf('en-US'),
    ...monthsOf('es'),
  ],
];

function monthsOf(locale: string): string[] {
  const short = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => short.format(new Date(Date.UTC(2026, month, 15))));
}

describe('in the pseudo-language no text is left in English', () => {
  const open = (path?: string) => {
    prefers('es');
    return openPortalPage(path, pseudoCatalogues);
  };
  const left = () => untranslatedTexts(written);

  const statuses = ['submitted', 'reviewing', 'approved', 'needs_revision', 'rejected'] as const;
  const videos = statuses.map((status, index) =>
    aVideo({
      id: index + 1,
      status,
      adminNotes: 'Please name the product',
      sparkCodes: ['SPARK1'],
      estimatedReviewTime: index === 0 ? new Date().toISOString() : null,
      submittedAt: new Date().toISOString(),
    }),
  );
  const payouts = (['PENDING', 'APPROVED', 'PAID', 'REJECTED'] as const).map((reviewStatus, index) =>
    aCreatorPayout({
      id: index + 1,
      reviewStatus,
      declineNotes: 'The details are wrong',
      paidDate: reviewStatus === 'PAID' ? '2026-02-03' : null,
      paymentMethod: index === 0 ? 'wire_transfer' : 'check',
      paymentDetails: '••••',
    }),
  );
  const announcements = Array.from({ length: 5 }, (_, id) => ({
    id,
    title: 'New brief',
    message: 'From Monday on',
    priority: 'urgent' as const,
  })) as Parameters<typeof portalWith>[1] extends { announcements?: infer A } | undefined ? NonNullable<A> : never;

  it.each(['waiting', 'expired', 'completed', 'active'] as const)('on the page (%s)', async (state) => {
    const settings = { sparkCodeFormUrl: 'https://example.com/spark', giftLinkUrl: 'https://example.com/gifts' };
    portalWith(aPortal({ state, videos, settings }), { announcements, payouts });
    open();
    expect(await screen.findByRole('heading', { name: /Jane Doe/ })).toBeVisible();
    await waitFor(() => expect(left()).toEqual([]));
  });

  it('without anything yet, and while services are away', async () => {
    portalWith(aPortal({ available: { uploads: false, payouts: false }, progress: { requiredThisMonth: 0 } }));
    open();
    await screen.findByRole('heading', { name: /Jane Doe/ });
    await waitFor(() => expect(left()).toEqual([]));
  });

  it('when the contract has ended', async () => {
    portalWith(aPortal({ state: 'ended' }));
    open();
    await screen.findByRole('heading', { name: /Cöntráct Éndëd/ });
    expect(left()).toEqual([]);
  });

  it.each(['/portal/', `/portal/${slug}/more`])('at %s', async (path) => {
    open(path);
    await screen.findByRole('heading');
    expect(left()).toEqual([]);
  });

  it('in the dialog of a payout, its notes and its errors', async () => {
    portalWith(aPortal({ payout: { obstacle: null, approved: 4, required: 4 } }));
    gateway.use(http.post(`/api/portal/${slug}/payout-request`, () => refusal(409, 'This term has been paid already.')));
    const creator = open();
    await creator.click(await screen.findByRole('button', { name: /Rëqüëst Páyöüt/ }));
    const dialog = within(await screen.findByRole('dialog'));
    for (const method of ['paypal', 'venmo', 'zelle', 'wire_transfer', 'check']) {
      await creator.selectOptions(dialog.getByRole('combobox'), method);
      expect(left()).toEqual([]);
    }
    await creator.click(dialog.getByRole('button', { name: /\$4,500.00/ }));
    expect(await dialog.findByRole('alert')).toBeVisible();
    expect(left()).toEqual([]);
    for (const field of dialog.getAllByRole<HTMLInputElement>('textbox').filter((one) => !one.readOnly))
      await creator.type(field, '1');
    await creator.click(dialog.getByRole('button', { name: /\$4,500.00/ }));
    await waitFor(() => expect(screen.getAllByRole('alert').length).toBeGreaterThan(1));
    expect(left()).toEqual([]);
  });

  it('in the dialog of products', async () => {
    portalWith(aPortal());
    const creator = open();
    const products = await screen.findByRole('button', { name: /Prödücts/ });
    await waitFor(() => expect(products).toBeEnabled());
    await creator.click(products);
    await screen.findByRole('dialog');
    expect(left()).toEqual([]);
  });
});
