import { Button, Text } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import SignaturePad, { type PointGroup } from 'signature_pad';
import { useTranslations } from 'use-intl';
import classes from './Signature.module.css';

/** The lines of a drawing, from which it can be drawn again. */
export type Strokes = readonly PointGroup[];

type Props = {
  readonly label: string;
  /** Lines that were drawn before, for example on a page that was killed. */
  readonly strokes?: Strokes;
  /** Called with a PNG data URL, or with null when the field is cleared. */
  readonly onChange: (image: string | null, strokes: Strokes) => void;
};

const INK = '#10201b';

const scaleToPixels = (canvas: HTMLCanvasElement): void => {
  const ratio = Math.max(1, window.devicePixelRatio);
  canvas.width = canvas.offsetWidth * ratio;
  canvas.height = canvas.offsetHeight * ratio;
  canvas.getContext('2d')?.scale(ratio, ratio);
};

/**
 * A drawn signature. A person who cannot draw types the name into the text field beside it in the form; the server
 * accepts either one.
 */
export function Signature({ label, strokes = [], onChange }: Props) {
  const t = useTranslations('ui.signature');
  const labelId = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad | null>(null);
  const [isEmpty, setEmpty] = useState(true);
  // the pad is created once, but must call the current callback of the form
  const onChangeRef = useRef(onChange);
  onChangeRef.current = onChange;
  const [drawnBefore] = useState(strokes);

  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    scaleToPixels(element);
    const createdPad = new SignaturePad(element, { penColor: INK, minWidth: 0.8, maxWidth: 2.6 });
    const report = () => {
      setEmpty(false);
      onChangeRef.current(createdPad.toDataURL('image/png'), [...createdPad.toData()]);
    };
    createdPad.addEventListener('endStroke', report);
    pad.current = createdPad;
    if (drawnBefore.length > 0) {
      createdPad.fromData([...drawnBefore]);
      report();
    }
    return () => createdPad.off();
  }, [drawnBefore]);

  const clear = () => {
    pad.current?.clear();
    setEmpty(true);
    onChange(null, []);
  };

  return (
    <div className={classes.root}>
      <div className={classes.head}>
        <Text id={labelId} className={classes.label}>
          {label}
        </Text>
        <Button variant="subtle" size="compact-sm" disabled={isEmpty} onClick={clear}>
          {t('clear')}
        </Button>
      </div>
      <div className={classes.sheet}>
        <canvas ref={canvas} className={classes.canvas} role="img" aria-labelledby={labelId} />
        {isEmpty && <span className={classes.hint}>{t('hint')}</span>}
      </div>
      <Text c="dimmed" fz="xs">
        {t('alternative')}
      </Text>
    </div>
  );
}
