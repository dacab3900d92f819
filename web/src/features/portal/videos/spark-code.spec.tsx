import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { gateway, refusal } from '../../../../test/gateway.ts';
import { aPortal, aVideo, openPortalPage, portalWith, slug } from '../../../../test/portal.tsx';

const code = '#xK9+f/Qe2yWb7Lm0Zs4TtR8vNc1HgJ6uPd3Oi5EkAaY=';
const name = 'Add Spark code of Morning routine';

async function openForm() {
  const creator = openPortalPage();
  await creator.click(await screen.findByRole('button', { name }));
  return { creator, form: within(await screen.findByRole('dialog', { name: 'Add Spark code' })) };
}

describe('the Spark code of a video', () => {
  it('is submitted for an approved video, with the days that it is good', async () => {
    const { held } = portalWith(aPortal({ videos: [aVideo({ status: 'approved' })] }));
    const sent: unknown[] = [];
    gateway.use(
      http.post(`/api/portal/${slug}/spark-codes`, async ({ request }) => {
        sent.push(await request.json());
        if (sent.length === 1) return refusal(409, 'This Spark code was submitted already.');
        held.view = aPortal({ videos: [aVideo({ status: 'approved', sparkCodes: [code] })] });
        return HttpResponse.json({}, { status: 201 });
      }),
    );
    const { creator, form } = await openForm();
    await creator.click(form.getByRole('button', { name: 'Submit code' }));
    expect(form.getByRole('alert')).toHaveTextContent('Enter the Spark code.');
    expect(form.getByLabelText('Spark code')).toHaveFocus();
    expect(form.getByLabelText('Spark code')).toHaveAccessibleDescription('Enter the Spark code.');
    await creator.type(form.getByLabelText('Spark code'), code);
    await creator.selectOptions(form.getByLabelText('For how many days did you allow it?'), '365 days');
    await creator.click(form.getByRole('button', { name: 'Submit code' }));
    expect(await form.findByRole('alert')).toHaveTextContent('This Spark code was submitted already.');
    await creator.click(form.getByRole('button', { name: 'Submit code' }));
    expect(await screen.findByText('Spark code submitted')).toBeVisible();
    expect(await screen.findByText(`Spark codes: ${code}`)).toBeVisible();
    expect(sent).toEqual(Array.from({ length: 2 }, () => ({ submissionId: 1, code, validDays: 365 })));
  });

  it.each([
    [
      'the team has a form of its own',
      aPortal({ videos: [aVideo({ status: 'approved' })], settings: { sparkCodeFormUrl: 'https://f.example/' } }),
    ],
    ['the video is not approved', aPortal({ videos: [aVideo({ status: 'submitted' })] })],
    [
      'videos are unavailable',
      aPortal({ videos: [aVideo({ status: 'approved' })], available: { uploads: false, payouts: true } }),
    ],
  ])('is not asked for here while %s', async (_, view) => {
    portalWith(view);
    openPortalPage();
    expect(await screen.findByRole('button', { name: /Ask about this video/ })).toBeVisible();
    expect(screen.queryByRole('button', { name })).toBeNull();
  });
});
