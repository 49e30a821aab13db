const HALF_SIZE = 4;

type Props = {
  readonly x: number;
  readonly y: number;
  readonly shape: number;
  readonly className?: string | undefined;
};

const PATHS: readonly ((s: number) => string)[] = [
  (s) => `M${-s} 0a${s} ${s} 0 1 0 ${2 * s} 0a${s} ${s} 0 1 0 ${-2 * s} 0`,
  (s) => `M${-s} ${-s}h${2 * s}v${2 * s}h${-2 * s}z`,
  (s) => `M0 ${-s - 1}L${s + 1} ${s}H${-s - 1}z`,
  (s) => `M0 ${-s - 1}L${s + 1} 0L0 ${s + 1}L${-s - 1} 0z`,
  (s) => `M0 ${s + 1}L${s + 1} ${-s}H${-s - 1}z`,
  (s) => `M${-s} ${-1}h${s - 1}v${-s + 1}h2v${s - 1}h${s - 1}v2h${-s + 1}v${s - 1}h-2v${-s + 1}h${-s + 1}z`,
  (s) => `M${-s} ${s}L0 ${-s}L${s} ${s}L0 ${s / 2}z`,
  (s) => `M${-s - 1} -1.5h${2 * s + 2}v3h${-2 * s - 2}z`,
];

/** One of eight shapes, so that lines can be distinguished without colours. */
export function Marker({ x, y, shape, className }: Props) {
  const path = PATHS[shape % PATHS.length];
  return path && <path className={className} transform={`translate(${x} ${y})`} d={path(HALF_SIZE)} />;
}
