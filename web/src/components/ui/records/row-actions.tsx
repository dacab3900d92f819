import { Flex } from 'antd';
import type { ReactNode } from 'react';
import { touchScreen, useMediaQuery } from '../../../lib/browser/media-query.ts';

interface Props {
  children: ReactNode;
  /** Visible without hovering over the row. */
  always?: boolean;
}

/** The buttons of a record, in the size that its list sets. A click on them does not open the row. */
export function RowActions({ children, always = false }: Props) {
  return (
    <Flex
      {...(!always && { 'data-row-actions': true })}
      gap="small"
      justify="flex-end"
      onClick={(event) => event.stopPropagation()}
    >
      {children}
    </Flex>
  );
}

/** Set once for a list: a provider for each row would double the time of rendering it. */
export const useRowButtonSize = () => (useMediaQuery(touchScreen) ? 'middle' : 'small');
