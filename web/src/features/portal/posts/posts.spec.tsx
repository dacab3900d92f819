import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { gateway, refusal } from '../../../../test/gateway.ts';
import { aPortal, openPortalPage, portalWith, slug } from '../../../../test/portal.tsx';

const post = {
  id: 4,
  version: 1,
  platform: 'YouTube' as const,
  address: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  measured: false,
};
const video = { submissionId: 31, title: 'Morning routine', posts: [post] };

describe('the posts of a creator', () => {
  it('are added with their addresses', async () => {
    const { held, changes } = portalWith(aPortal(), { posts: [{ ...video, posts: [] }] });
    gateway.use(
      http.post(`/api/portal/${slug}/posts`, () => {
        held.posts = [video];
        return HttpResponse.json(video, { status: 201 });
      }),
    );
    const person = openPortalPage();
    await person.click(await screen.findByRole('button', { name: 'Add post: Morning routine' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Morning routine' }));
    await person.type(sheet.getByLabelText('Address of the post'), 'https://youtu.be/dQw4w9WgXcQ');
    await person.click(sheet.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Post saved')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Morning routine on YouTube' })).toHaveAttribute('href', post.address);
    const body = { submissionId: 31, address: 'https://youtu.be/dQw4w9WgXcQ' };
    expect(changes()).toMatchObject([{ method: 'POST', path: `/api/portal/${slug}/posts`, body }]);
  });

  it('are corrected until the team has numbers of them', async () => {
    const { changes } = portalWith(aPortal(), {
      posts: [{ ...video, posts: [post, { ...post, id: 5, platform: 'X', measured: true }] }],
    });
    const message = 'This is not the address of a post. Open the post, copy its link and paste it here.';
    gateway.use(
      http.put(`/api/portal/${slug}/posts/4`, () => refusal(400, 'Please check the highlighted fields.', { address: message })),
    );
    const person = openPortalPage();
    await person.click(await screen.findByRole('button', { name: 'Change post: YouTube, Morning routine' }));
    expect(screen.queryByRole('button', { name: 'Change post: X, Morning routine' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Add another post: Morning routine' })).toHaveTextContent('Add another post');
    const sheet = within(await screen.findByRole('dialog', { name: 'Morning routine' }));
    expect(sheet.getByLabelText('Address of the post')).toHaveValue(post.address);
    await person.click(sheet.getByRole('button', { name: 'Save' }));
    expect(await sheet.findByRole('alert')).toHaveTextContent(message);
    const address = sheet.getByLabelText('Address of the post');
    expect(address).toHaveAccessibleDescription(message);
    expect(address).toBeInvalid();
    await waitFor(() => expect(address).toHaveFocus());
    expect(changes()).toMatchObject([{ method: 'PUT', body: { address: post.address } }]);
  });

  it('say where they will be', async () => {
    portalWith(aPortal());
    openPortalPage();
    expect(await screen.findByText('Once a video is approved, add the address of your post here.')).toBeVisible();
  });

  it('do not keep the page from being shown', async () => {
    portalWith(aPortal());
    gateway.use(http.get(`/api/portal/${slug}/posts`, () => refusal(503, '')));
    openPortalPage();
    expect(await screen.findByText('Your posts are not available now.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Welcome, Jane Doe!' })).toBeVisible();
  });
});
