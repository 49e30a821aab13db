import { useEffect, useRef, useState } from 'react';

const PAUSE_MS = 10_000;

/** A text that changes at most every ten seconds, so that a screen reader is not interrupted by each number. */
export const useSpokenText = (text: string): string => {
  const [spoken, setSpoken] = useState(text);
  const latest = useRef(text);
  useEffect(() => {
    latest.current = text;
  }, [text]);
  useEffect(() => {
    const timer = setInterval(() => setSpoken(latest.current), PAUSE_MS);
    return () => clearInterval(timer);
  }, []);
  return spoken;
};
