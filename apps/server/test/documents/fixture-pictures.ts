import sharp from 'sharp';

/** Pictures for the fixtures, drawn by code so that the repository needs no binary files. */

export type Drawing = Uint8Array;

const svg = (width: number, height: number, parts: readonly string[]): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${parts.join('')}</svg>`,
  );

const rect = (x: number, y: number, width: number, height: number, style: string): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" ${style}/>`;

export const drawLogo = (dark: string, light: string): Promise<Drawing> =>
  sharp(
    svg(240, 240, [
      `<path d="M120 8 224 64v72c0 52-44 84-104 100C60 220 16 188 16 136V64z" fill="${dark}"/>`,
      `<circle cx="120" cy="124" r="54" fill="none" stroke="${light}" stroke-width="18"/>`,
      `<path d="M120 44v46M120 158v46M40 124h46M154 124h46" stroke="${light}" stroke-width="14"/>`,
    ]),
  )
    .png()
    .toBuffer();

export const drawSignature = (): Promise<Drawing> =>
  sharp(
    svg(600, 200, [
      '<path d="M40 140C80 20 120 20 110 110S60 190 90 150 190 60 200 120 160 170 230 130 300 40 310 100 280 170 350 120 420 90 430 120 480 140 560 70" fill="none" stroke="#1b2a6b" stroke-width="6" stroke-linecap="round"/>',
    ]),
  )
    .png()
    .toBuffer();

/** A corner of a room with a bait station; every fifth picture is in portrait format. */
export const drawPhoto = (index: number, width: number): Promise<Drawing> => {
  const [wide, high] = index % 5 === 3 ? [1200, 1600] : [1600, 1200];
  const hue = (index * 47) % 360;
  const parts = [
    rect(0, 0, wide, high, `fill="hsl(${hue},12%,72%)"`),
    rect(0, high * 0.62, wide, high * 0.38, `fill="hsl(${hue},10%,48%)"`),
    ...Array.from({ length: 9 }, (_, tile) => rect((wide / 9) * tile, 0, 6, high * 0.62, `fill="hsl(${hue},12%,64%)"`)),
    rect(wide * 0.32, high * 0.52, wide * 0.36, high * 0.22, 'rx="24" fill="#20262b"'),
    rect(wide * 0.32, high * 0.52, wide * 0.36, high * 0.07, 'rx="24" fill="#323b42"'),
    rect(wide * 0.44, high * 0.66, wide * 0.12, high * 0.08, 'rx="30" fill="#0b0e10"'),
    rect(wide * 0.45, high * 0.56, wide * 0.1, high * 0.05, 'fill="#f4ad22"'),
  ];
  return sharp(svg(wide, high, parts))
    .resize({ width })
    .jpeg({ quality: 80 })
    .toBuffer();
};

const WALL = 'fill="none" stroke="#37474f" stroke-width="10"';

/** Rooms of a hall, without labels. */
export const drawPlan = (width: number, height: number): Promise<Drawing> => {
  const room = (x: number, y: number, w: number, h: number, fill: string) =>
    rect(x * width, y * height, w * width, h * height, `fill="${fill}"`) +
    rect(x * width, y * height, w * width, h * height, WALL);
  const racks = Array.from({ length: 6 }, (_, index) =>
    rect(width * (0.08 + index * 0.075), height * 0.16, width * 0.03, height * 0.4, 'fill="#cfd8dc"'),
  );
  return sharp(
    svg(width, height, [
      rect(0, 0, width, height, 'fill="#ffffff"'),
      room(0.04, 0.06, 0.52, 0.6, '#f6f9f8'),
      room(0.56, 0.06, 0.4, 0.34, '#fbf8f0'),
      room(0.56, 0.4, 0.2, 0.26, '#f2f6fa'),
      room(0.76, 0.4, 0.2, 0.26, '#f6f9f8'),
      room(0.04, 0.66, 0.3, 0.28, '#f2f6fa'),
      room(0.34, 0.66, 0.62, 0.28, '#fbf8f0'),
      ...racks,
      rect(width * 0.26, height * 0.655, width * 0.05, 12, 'fill="#ffffff"'),
      rect(width * 0.62, height * 0.395, width * 0.05, 12, 'fill="#ffffff"'),
    ]),
  )
    .png({ palette: true })
    .toBuffer();
};
