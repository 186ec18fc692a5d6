import { useEffect, useRef, useState, type RefObject } from 'react';

/** A part counts as seen once it reaches clearly above the bar at the bottom edge. */
const ABOVE_BAR = '0px 0px -35% 0px';

interface InView {
  readonly place: RefObject<HTMLElement | null>;
  readonly seen: boolean;
  /** Brings the part into view, with the focus on its chosen option. */
  readonly show: () => void;
}

/** Whether the part has been in the user's view, or used, since it is wanted. */
export function useInView(wanted: boolean): InView {
  const place = useRef<HTMLElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const part = place.current;
    if (!wanted || !part) return undefined;
    const see = (): void => setSeen(true);
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && see(), { rootMargin: ABOVE_BAR });
    observer.observe(part);
    part.addEventListener('focusin', see);
    return () => {
      observer.disconnect();
      part.removeEventListener('focusin', see);
      setSeen(false);
    };
  }, [wanted]);
  const show = (): void => {
    setSeen(true);
    place.current?.scrollIntoView({ block: 'start' });
    place.current?.querySelector<HTMLElement>('input:checked')?.focus({ preventScroll: true });
  };
  return { place, seen, show };
}
