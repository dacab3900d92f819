/** Texts about where a creator has posted videos. */
export const spanishPosts = {
  Posts: 'Publicaciones',
  'Once a video is approved, add the address of your post here.':
    'Cuando un video esté aprobado, añade aquí la dirección de tu publicación.',
  'Add post': 'Añadir publicación',
  'Add post: {title}': 'Añadir publicación: {title}',
  'Add another post: {title}': 'Añadir otra publicación: {title}',
  'Add another post': 'Añadir otra publicación',
  Change: 'Cambiar',
  'Change post: {platform}, {title}': 'Cambiar publicación: {platform}, {title}',
  'Address of the post': 'Dirección de la publicación',
  'Open the post in the app, choose Share and copy the link.':
    'Abre la publicación en la app, elige Compartir y copia el enlace.',
  Save: 'Guardar',
  'Saving...': 'Guardando…',
  'Post saved': 'Publicación guardada',
  'The post could not be saved.': 'No se pudo guardar la publicación.',
  'Your posts are not available now.': 'Tus publicaciones no están disponibles ahora.',
  '{title} on {platform}': '{title} en {platform}',
  'The address of the post is required': 'Falta la dirección de la publicación',
  'Enter the address of the post. It begins with https://': 'Escribe la dirección de la publicación. Empieza por https://',
  'A post is on TikTok, Instagram, YouTube, X, Facebook, LinkedIn, Snapchat or Pinterest.':
    'Una publicación está en TikTok, Instagram, YouTube, X, Facebook, LinkedIn, Snapchat o Pinterest.',
  'This is not the address of a post. Open the post, copy its link and paste it here.':
    'Esta no es la dirección de una publicación. Abre la publicación, copia su enlace y pégalo aquí.',
  'This post was changed meanwhile. Load it again.': 'Esta publicación se cambió mientras tanto. Vuelve a cargarla.',
  'Post not found': 'No se encontró la publicación',
  'This post belongs to another video already.': 'Esta publicación ya pertenece a otro video.',
  'Posts are added to approved videos. This video is not approved.':
    'Las publicaciones se añaden a videos aprobados. Este video no está aprobado.',
  'This post is measured already. Ask us to correct its address.':
    'Esta publicación ya tiene cifras. Pídenos que corrijamos la dirección.',
  'This video has # posts already.': 'Este video ya tiene # publicaciones.',
};
