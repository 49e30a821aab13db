import { Text, Title } from '@mantine/core';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import classes from './PageHead.module.css';

/** The lead of a page whose number is not loaded yet, so that nothing moves when it comes. */
export const EMPTY_LINE = '\u00a0';

type Props = {
  readonly title: ReactNode;
  /** One secondary line below the title. */
  readonly lead?: ReactNode;
  /** The page's actions, the main one last. */
  readonly children?: ReactNode;
};

/** True just after a title with the focus was removed. */
let isFocusLost = false;

/** Moves the focus from the title shown while loading to the title of the loaded content. */
const useRestoredFocus = () => {
  const title = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const element = title.current;
    if (isFocusLost) element?.focus({ preventScroll: true });
    isFocusLost = false;
    return () => {
      isFocusLost = element !== null && document.activeElement === element;
      // only a title that is mounted in the same render gets the focus
      queueMicrotask(() => {
        isFocusLost = false;
      });
    };
  }, []);
  return title;
};

/** Title of a page. It takes the focus after navigation, so that a screen reader starts here. */
export function PageHead({ title, lead, children }: Props) {
  const heading = useRestoredFocus();
  return (
    <header className={classes.root}>
      <div className={classes.text}>
        <Title ref={heading} order={1} tabIndex={-1} className={classes.title}>
          {title}
        </Title>
        {lead && (
          <Text component="div" className={classes.lead}>
            {lead}
          </Text>
        )}
      </div>
      {children && <div className={classes.actions}>{children}</div>}
    </header>
  );
}
