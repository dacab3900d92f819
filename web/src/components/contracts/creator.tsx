import { Flex } from 'antd';
import { CreatorAvatarLink, CreatorLink } from '../creators/creator-link.tsx';
import { InitialsAvatar } from '../ui/layout/initials-avatar.tsx';
import { OneLine } from '../ui/layout/text.tsx';

interface Props {
  fullName: string;
  socialHandle: string;
  /** The second line, where it is not the handle. */
  beneath?: string;
  large?: boolean;
  /** A click on the row opens what it is about: the initials lead to the creator's page then, not the name. */
  inOpeningRow?: boolean;
}

/** A creator with initials, name and a second line. Name or initials lead to the creator's page. */
export function Creator({ fullName, socialHandle, beneath = socialHandle, large = false, inOpeningRow = false }: Props) {
  return (
    <Flex align="center" gap="small" style={shrinks}>
      {inOpeningRow ? (
        <CreatorAvatarLink name={fullName} socialHandle={socialHandle} large={large} />
      ) : (
        <InitialsAvatar name={fullName} large={large} />
      )}
      <Flex vertical flex="1" style={shrinks}>
        {inOpeningRow ? <OneLine text={fullName} strong /> : <CreatorLink name={fullName} socialHandle={socialHandle} />}
        <OneLine text={beneath} small />
      </Flex>
    </Flex>
  );
}

const shrinks = { minInlineSize: 0 } as const;
