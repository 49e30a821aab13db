import 'react';

declare module 'react' {
  interface CSSProperties {
    /** Allows custom CSS properties in the style of an element. */
    [name: `--${string}`]: string | number | undefined;
  }
}
