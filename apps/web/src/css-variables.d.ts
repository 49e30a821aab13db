import 'react';

declare module 'react' {
  interface CSSProperties {
    /** Our own variables may be set on an element, as CSS has it. */
    [name: `--${string}`]: string | number | undefined;
  }
}
