import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Art } from './art';

test('[SITE-07] an urgent drawing is requested before scripts, others when they are near', () => {
  expect(renderToStaticMarkup(<Art name="ladder" size={44} isUrgent />)).toMatch(
    /<img(?!.*lazy).*fetchPriority="high"/i,
  );
  expect(renderToStaticMarkup(<Art name="ladder" size={44} />)).toMatch(
    /<img(?!.*fetchpriority).*loading="lazy"/i,
  );
});
