import { Text, Title } from '@mantine/core';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import classes from './PageHead.module.css';

type Props = {
  readonly title: ReactNode;
  /** One quiet line below the title. */
  readonly lead?: ReactNode;
  /** The page's actions, the main one last. */
  readonly children?: ReactNode;
};

/** A title that had the focus has just gone. */
let wasLost = false;

/** What was loaded brings a title of its own: it takes the focus over from the one that stood there meanwhile. */
const useRestoredFocus = () => {
  const title = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const shown = title.current;
    if (wasLost) shown?.focus({ preventScroll: true });
    wasLost = false;
    return () => {
      wasLost = shown !== null && document.activeElement === shown;
      // it is for the one that comes in the same moment
      queueMicrotask(() => {
        wasLost = false;
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
      <div className={classes.words}>
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
