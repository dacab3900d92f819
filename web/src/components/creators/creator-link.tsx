import { Link } from 'react-router-dom';
import { InitialsAvatar } from '../ui/layout/initials-avatar.tsx';
import styles from './creator-link.module.css';

/** The address of a creator's page. The handle keeps its @: a name of dots alone would be a folder to the browser. */
export const creatorPath = (socialHandle: string): string => `/creators/@${encodeURIComponent(socialHandle.replace(/^@/, ''))}`;

/** A creator's name, which leads to the page about the creator; plain text for whom nobody can address any more. */
export function CreatorLink({ name, socialHandle }: { name: string; socialHandle: string }) {
  if (socialHandle.replace(/^@/, '') === '')
    return (
      <span className={styles.link} title={name}>
        {name}
      </span>
    );
  return (
    <Link
      to={creatorPath(socialHandle)}
      className={styles.link}
      title={name}
      // A click on its row opens something else.
      onClick={(event) => event.stopPropagation()}
    >
      {name}
    </Link>
  );
}

interface AvatarLinkProps {
  name: string;
  socialHandle: string;
  large?: boolean;
}

/** A creator's initials, which lead to the page about the creator where a click on the name opens what its row is about. */
export function CreatorAvatarLink({ name, socialHandle, large = false }: AvatarLinkProps) {
  const avatar = <InitialsAvatar name={name} large={large} />;
  if (socialHandle.replace(/^@/, '') === '') return avatar;
  return (
    <Link
      to={creatorPath(socialHandle)}
      className={styles.avatar}
      // Its name too: the initials are no words for a screen reader.
      title={`Creator page of ${name}`}
      onClick={(event) => event.stopPropagation()}
    >
      {avatar}
    </Link>
  );
}
