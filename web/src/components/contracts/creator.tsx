import { Flex } from 'antd';
import { InitialsAvatar } from '../ui/layout/initials-avatar.tsx';
import { OneLine } from '../ui/layout/text.tsx';

interface Props {
  fullName: string;
  /** The handle, or what else stands beneath the name. */
  beneath: string;
  large?: boolean;
}

/** Whose a row or card is: initials, the name, and a line beneath. */
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
