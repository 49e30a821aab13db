const NOT_A_CLIENT = new Set(['www', 'app', 'localhost']);

const isAddress = (host: string): boolean => host.includes(':') || /^[\d.]+$/.test(host);

/** `acme.panel.example` -> `acme`; a host of two labels or an address names nobody (DEC-029). */
export const clientOfHost = (host: string): string | null => {
  const [first = '', ...rest] = host.split('.');
  return isAddress(host) || rest.length < 2 || NOT_A_CLIENT.has(first) ? null : first;
};
