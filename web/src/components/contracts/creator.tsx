import { Flex } from 'antd';
import { InitialsAvatar } from '../ui/layout/initials-avatar.tsx';
import { OneLine } from '../ui/layout/text.tsx';

interface Props {
  fullName: string;
  /** The second line: the handle or other text. */
  beneath: string;
  large?: boolean;
}

/** A creator with initials, name and a second line. */
export function Creator({ fullName, beneath, large = false }: Props) {
  return (
    <Flex align="center" gap="small" style={shrinks}>
      <InitialsAvatar name={fullName} large={large} />
      <Flex vertical flex="1" style={shrinks}>
        <OneLine text={fullName} strong />
        <OneLine text={beneath} small />
      </Flex>
    </Flex>
  );
}

const shrinks = { minInlineSize: 0 } as const;
