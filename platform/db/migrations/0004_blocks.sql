CREATE TABLE "block" (
	"site_id" text NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "block_site_id_kind_value_pk" PRIMARY KEY("site_id","kind","value")
);
