import { ConfigProvider, Flex } from 'antd';
import type { ReactNode } from 'react';
import { touchScreen, useMediaQuery } from '../../../lib/browser/media-query.ts';

interface Props {
  children: ReactNode;
  /** Also seen without a pointer over the row: what the list is there for. */
  always?: boolean;
}

/** The buttons of a record. What they do is theirs alone: the row beneath does not open. */
export function RowActions({ children, always = false }: Props) {
  const touch = useMediaQuery(touchScreen);
  return (
    <Flex
      {...(!always && { 'data-row-actions': true })}
      gap="small"
      justify="flex-end"
      onClick={(event) => event.stopPropagation()}
    >
      <ConfigProvider componentSize={touch ? 'middle' : 'small'}>{children}</ConfigProvider>
    </Flex>
  );
}
