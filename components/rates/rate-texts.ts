/** Messages of the rate table; they go to the browser as props. `categories` names game categories by code. */
export interface RateTexts {
  title: string;
  close: string;
  loading: string;
  retry: string;
  empty: string;
  category: string;
  rolling: string;
  losing: string;
  bounds: string;
  categories: Record<string, string>;
}
