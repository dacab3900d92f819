import { ConfigProvider, Flex } from 'antd';
import type { ReactNode } from 'react';
import { touchScreen, useMediaQuery } from '../../../lib/browser/media-query.ts';

interface Props {
  children: ReactNode;
  /** Visible without hovering over the row. */
  always?: boolean;
}

/** The buttons of a record. A click on them does not open the row. */
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
