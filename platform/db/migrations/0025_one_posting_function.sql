-- post_transfer posts every transfer and answers otherwise than before; it is created again from its file.
DROP FUNCTION IF EXISTS post_pair;--> statement-breakpoint
DROP FUNCTION IF EXISTS post_transfer;
