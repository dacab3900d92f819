import type { spanishPosts } from './spanish.ts';

/** Texts about where a creator has posted videos. */
export const germanPosts: Readonly<Record<keyof typeof spanishPosts, string>> = {
  Posts: 'Beiträge',
  'Once a video is approved, add the address of your post here.':
    'Sobald ein Video freigegeben ist, trag hier die Adresse deines Beitrags ein.',
  'Add post': 'Beitrag hinzufügen',
  'Add post: {title}': 'Beitrag hinzufügen: {title}',
  'Add another post: {title}': 'Weiteren Beitrag hinzufügen: {title}',
  'Add another post': 'Weiteren Beitrag hinzufügen',
  Change: 'Ändern',
  'Change post: {platform}, {title}': 'Beitrag ändern: {platform}, {title}',
  'Address of the post': 'Adresse des Beitrags',
  'Open the post in the app, choose Share and copy the link.': 'Öffne den Beitrag in der App, wähle Teilen und kopiere den Link.',
  Save: 'Speichern',
  'Saving...': 'Wird gespeichert …',
  'Post saved': 'Beitrag gespeichert',
  'The post could not be saved.': 'Der Beitrag konnte nicht gespeichert werden.',
  'Your posts are not available now.': 'Deine Beiträge sind gerade nicht verfügbar.',
  '{title} on {platform}': '{title} auf {platform}',
  'The address of the post is required': 'Die Adresse des Beitrags fehlt',
  'Enter the address of the post. It begins with https://': 'Gib die Adresse des Beitrags ein. Sie beginnt mit https://',
  'A post is on TikTok, Instagram, YouTube, X, Facebook, LinkedIn, Snapchat or Pinterest.':
    'Ein Beitrag ist auf TikTok, Instagram, YouTube, X, Facebook, LinkedIn, Snapchat oder Pinterest.',
  'This is not the address of a post. Open the post, copy its link and paste it here.':
    'Das ist nicht die Adresse eines Beitrags. Öffne den Beitrag, kopiere seinen Link und füge ihn hier ein.',
  'This post was changed meanwhile. Load it again.': 'Dieser Beitrag wurde inzwischen geändert. Lade ihn neu.',
  'Post not found': 'Dieser Beitrag wurde nicht gefunden',
  'This post belongs to another video already.': 'Dieser Beitrag gehört schon zu einem anderen Video.',
  'Posts are added to approved videos. This video is not approved.':
    'Beiträge gehören zu freigegebenen Videos. Dieses Video ist nicht freigegeben.',
  'This post is measured already. Ask us to correct its address.':
    'Zu diesem Beitrag gibt es schon Zahlen. Bitte uns, die Adresse zu berichtigen.',
  'This video has # posts already.': 'Dieses Video hat schon # Beiträge.',
};
