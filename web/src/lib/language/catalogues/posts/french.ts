import type { spanishPosts } from './spanish.ts';

/** Texts about where a creator has posted videos. */
export const frenchPosts: Readonly<Record<keyof typeof spanishPosts, string>> = {
  Posts: 'Publications',
  'Once a video is approved, add the address of your post here.':
    'Dès qu’une vidéo est approuvée, ajoutez ici l’adresse de votre publication.',
  'Add post': 'Ajouter une publication',
  'Add post: {title}': 'Ajouter une publication : {title}',
  'Add another post: {title}': 'Ajouter une autre publication : {title}',
  'Add another post': 'Ajouter une autre publication',
  Change: 'Modifier',
  'Change post: {platform}, {title}': 'Modifier la publication : {platform}, {title}',
  'Address of the post': 'Adresse de la publication',
  'Open the post in the app, choose Share and copy the link.':
    'Ouvrez la publication dans l’application, choisissez Partager et copiez le lien.',
  Save: 'Enregistrer',
  'Saving...': 'Enregistrement…',
  'Post saved': 'Publication enregistrée',
  'The post could not be saved.': 'La publication n’a pas pu être enregistrée.',
  'Your posts are not available now.': 'Vos publications ne sont pas disponibles pour le moment.',
  '{title} on {platform}': '{title} sur {platform}',
  'The address of the post is required': 'L’adresse de la publication manque',
  'Enter the address of the post. It begins with https://': 'Saisissez l’adresse de la publication. Elle commence par https://',
  'A post is on TikTok, Instagram, YouTube, X, Facebook, LinkedIn, Snapchat or Pinterest.':
    'Une publication se trouve sur TikTok, Instagram, YouTube, X, Facebook, LinkedIn, Snapchat ou Pinterest.',
  'This is not the address of a post. Open the post, copy its link and paste it here.':
    'Ce n’est pas l’adresse d’une publication. Ouvrez la publication, copiez son lien et collez-le ici.',
  'This post was changed meanwhile. Load it again.': 'Cette publication a été modifiée entre-temps. Chargez-la de nouveau.',
  'Post not found': 'Cette publication est introuvable',
  'This post belongs to another video already.': 'Cette publication appartient déjà à une autre vidéo.',
  'Posts are added to approved videos. This video is not approved.':
    'On ajoute des publications aux vidéos approuvées. Cette vidéo n’est pas approuvée.',
  'This post is measured already. Ask us to correct its address.':
    'Cette publication a déjà des chiffres. Demandez-nous de corriger son adresse.',
  'This video has # posts already.': 'Cette vidéo a déjà # publications.',
};
