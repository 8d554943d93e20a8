import { bannerActs } from './banner-acts';
import { inquiryActs } from './inquiry-acts';
import { messageActs } from './message-acts';
import { postActs } from './post-acts';

/** What the operator writes, reads and answers. */
export const boardActs = { ...inquiryActs, ...postActs, ...bannerActs, ...messageActs };
