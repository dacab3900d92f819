import { Flex } from 'antd';
import { CreatorLink } from '../creators/creator-link.tsx';
import { InitialsAvatar } from '../ui/layout/initials-avatar.tsx';
import { OneLine } from '../ui/layout/text.tsx';

interface Props {
  fullName: string;
  socialHandle: string;
  /** The second line, where it is not the handle. */
  beneath?: string;
  large?: boolean;
}

/** A creator with initials, name and a second line. The name leads to the creator's page. */
export function Creator({ fullName, socialHandle, beneath = socialHandle, large = false }: Props) {
  return (
    <Flex align="center" gap="small" style={shrinks}>
      <InitialsAvatar name={fullName} large={large} />
      <Flex vertical flex="1" style={shrinks}>
        <CreatorLink name={fullName} socialHandle={socialHandle} />
        <OneLine text={beneath} small />
      </Flex>
    </Flex>
  );
}

const shrinks = { minInlineSize: 0 } as const;
