import { useEffect, useRef, useState } from 'react';
import { encodePlan } from './encode-plan.ts';
import { openPlanPages } from './open-plan-pages.ts';
import type { PlanPages } from './plan-pages.ts';
import { UnreadablePlan, type UnreadableReason } from './unreadable-plan.ts';

type State = {
  readonly chosen: File | null;
  /** Of a PDF or a drawing; null for a picture. */
  readonly pages: PlanPages | null;
  readonly page: number;
  /** The address of the picture of the page. */
  readonly preview: string | null;
  readonly isPreparing: boolean;
  readonly problem: UnreadableReason | null;
};

const NOTHING: State = {
  chosen: null,
  pages: null,
  page: 1,
  preview: null,
  isPreparing: false,
  problem: null,
};

const reasonOf = (error: unknown): UnreadableReason => (error instanceof UnreadablePlan ? error.reason : 'damaged');

/**
 * The file of a plan: a picture as it is, or a page of a document as a picture. `onReady` gets the file to upload, and
 * null while there is none.
 */
export const usePlanFile = (onReady: (file: File | null) => void) => {
  const [state, setState] = useState(NOTHING);
  const open = useRef<PlanPages | null>(null);
  /** Counts choices: work for an earlier one is dropped. */
  const turn = useRef(0);
  const [stop] = useState(() => () => {
    turn.current += 1;
    open.current?.close();
    open.current = null;
  });
  useEffect(() => stop, [stop]);

  const prepare = async (file: File, pages: PlanPages, page: number, current: number): Promise<void> => {
    const isCurrent = () => turn.current === current;
    const preview = await pages.draw(page, 'preview');
    if (!isCurrent()) return;
    setState({ chosen: file, pages, page, preview: preview.toDataURL(), isPreparing: true, problem: null });
    const ready = await encodePlan(await pages.draw(page, 'plan'), file.name);
    if (!isCurrent()) return;
    setState((before) => ({ ...before, isPreparing: false }));
    onReady(ready);
  };

  const attempt = async (file: File, current: number, work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      if (turn.current !== current) return;
      stop();
      setState({ ...NOTHING, chosen: file, problem: reasonOf(error) });
    }
  };

  const choose = (file: File | null): void => {
    stop();
    const current = turn.current;
    onReady(null);
    setState({ ...NOTHING, chosen: file, isPreparing: file !== null });
    if (!file) return;
    void attempt(file, current, async () => {
      const pages = await openPlanPages(file);
      if (turn.current !== current) return pages?.close();
      if (pages) {
        open.current = pages;
        return prepare(file, pages, 1, current);
      }
      setState({ ...NOTHING, chosen: file });
      onReady(file);
    });
  };

  const turnTo = (page: number): void => {
    const { chosen, pages } = state;
    if (!chosen || !pages) return;
    turn.current += 1;
    const current = turn.current;
    onReady(null);
    setState({ ...state, page, isPreparing: true });
    void attempt(chosen, current, () => prepare(chosen, pages, page, current));
  };

  return { ...state, count: state.pages?.count ?? 0, choose, turnTo };
};
