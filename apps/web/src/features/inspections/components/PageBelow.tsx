import { memo, type ReactNode } from 'react';

type Props = {
  /** Whether something hides the page, for example the sheet of a device on a phone. */
  readonly isCovered: boolean;
  readonly children: ReactNode;
};

/**
 * A page that is not rendered again while something hides it, because each tap would then render its whole list. A page
 * that was hidden from the start has no content until it is visible.
 */
export const PageBelow = memo(
  ({ isCovered, children }: Props) => (isCovered ? null : children),
  (_, { isCovered }) => isCovered,
);
PageBelow.displayName = 'PageBelow';
