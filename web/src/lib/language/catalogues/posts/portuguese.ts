import type { spanishPosts } from './spanish.ts';

/** Texts about where a creator has posted videos. */
export const portuguesePosts: Readonly<Record<keyof typeof spanishPosts, string>> = {
  Posts: 'Publicações',
  'Once a video is approved, add the address of your post here.':
    'Quando um vídeo for aprovado, adicione aqui o endereço da sua publicação.',
  'Add post': 'Adicionar publicação',
  'Add post: {title}': 'Adicionar publicação: {title}',
  'Add another post: {title}': 'Adicionar outra publicação: {title}',
  'Add another post': 'Adicionar outra publicação',
  Change: 'Alterar',
  'Change post: {platform}, {title}': 'Alterar publicação: {platform}, {title}',
  'Address of the post': 'Endereço da publicação',
  'Open the post in the app, choose Share and copy the link.':
    'Abra a publicação no aplicativo, escolha Compartilhar e copie o link.',
  Save: 'Salvar',
  'Saving...': 'Salvando…',
  'Post saved': 'Publicação salva',
  'The post could not be saved.': 'Não foi possível salvar a publicação.',
  'Your posts are not available now.': 'Suas publicações não estão disponíveis agora.',
  '{title} on {platform}': '{title} no {platform}',
  'The address of the post is required': 'Falta o endereço da publicação',
  'Enter the address of the post. It begins with https://': 'Digite o endereço da publicação. Ele começa com https://',
  'A post is on TikTok, Instagram, YouTube, X, Facebook, LinkedIn, Snapchat or Pinterest.':
    'Uma publicação está no TikTok, Instagram, YouTube, X, Facebook, LinkedIn, Snapchat ou Pinterest.',
  'This is not the address of a post. Open the post, copy its link and paste it here.':
    'Este não é o endereço de uma publicação. Abra a publicação, copie o link e cole aqui.',
  'This post was changed meanwhile. Load it again.': 'Esta publicação foi alterada nesse meio-tempo. Carregue-a de novo.',
  'Post not found': 'A publicação não foi encontrada',
  'This post belongs to another video already.': 'Esta publicação já pertence a outro vídeo.',
  'Posts are added to approved videos. This video is not approved.':
    'As publicações são adicionadas a vídeos aprovados. Este vídeo não está aprovado.',
  'This post is measured already. Ask us to correct its address.':
    'Esta publicação já tem números. Peça para corrigirmos o endereço.',
  'This video has # posts already.': 'Este vídeo já tem # publicações.',
};
