import { useMemo } from 'react';
import { encode } from 'uqr';
import classes from './QrPicture.module.css';

type Props = {
  /** The text encoded in the QR code. */
  readonly text: string;
  /** The accessible name. */
  readonly label: string;
};

const pathOf = (rows: readonly (readonly boolean[])[]): string =>
  rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');

/** A QR code to scan from the screen: dark on white in both colour schemes, because cameras need this contrast. */
export function QrPicture({ text, label }: Props) {
  const { size, path } = useMemo(() => {
    const code = encode(text, { border: 2 });
    return { size: code.size, path: pathOf(code.data) };
  }, [text]);
  return (
    <svg className={classes.root} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#000000" shapeRendering="crispEdges" />
    </svg>
  );
}
