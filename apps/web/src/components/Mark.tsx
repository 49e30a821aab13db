import type { SVGProps } from 'react';

/** The mark of the product as inline SVG: a separate file would be loaded late at each first use. */
export function Mark(props: SVGProps<SVGSVGElement>) {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" {...props}>
      <rect width="64" height="64" rx="15" fill="#0b6b5b" />
      <path d="M32 12 49 22v20L32 52 15 42V22z" fill="none" stroke="#fff" strokeWidth="4.5" strokeLinejoin="round" />
      <circle cx="32" cy="32" r="7" fill="#f5b83d" />
    </svg>
  );
}
