const SIDE = 9;
const HEXAGON = 'M0-26 22.5-13v26L0 26-22.5 13v-26z';

type Cell = { readonly id: string; readonly x: number; readonly y: number; readonly shade: number };

/** A plan of traps seen from far above: most are quiet, a few have something to tell. */
const cells: readonly Cell[] = Array.from({ length: SIDE * SIDE }, (_, index) => {
  const row = Math.floor(index / SIDE);
  const column = index % SIDE;
  return {
    id: `${row}-${column}`,
    x: 40 + column * 60 + (row % 2) * 30,
    y: 40 + row * 62,
    shade: (row * 7 + column * 13 + row * column) % 11,
  };
});

export function HexagonArt({ className }: { readonly className?: string }) {
  return (
    <svg viewBox="0 0 600 600" className={className} aria-hidden="true">
      {cells.map(({ id, x, y, shade }) => (
        <path
          key={id}
          d={HEXAGON}
          transform={`translate(${x} ${y})`}
          fill={shade === 0 ? 'var(--brand-accent)' : 'currentColor'}
          opacity={shade === 0 ? 0.95 : 0.04 + shade * 0.012}
        />
      ))}
    </svg>
  );
}
