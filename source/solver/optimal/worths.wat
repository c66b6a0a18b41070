;; Rates all guesses over some candidates from the rows of a feedback table (`worths.ts`).
;;
;; A cell is a set of one feedback. The union of a guess's cells over the candidates is the set of its
;; possible feedbacks, and its size is the number of parts. The worth of a guess is twice the number of
;; parts, and three more if the guess may be the secret.
(module
  (memory (export "memory") 0)

  ;; Writes the worth of each guess to the begin of the memory, in cells as wide as those of the rows,
  ;; and returns the highest one. Returns `enough` at once where a guess has this worth.
  ;;
  ;; The numbers of the rows are from `rows` to `end`, an i32 each. The rows begin at `table` and have
  ;; `length` bytes each, a multiple of 64. A cell has 32 bits if `wide` is 1, and otherwise 16. `solved`
  ;; is the cell of a cracked code.
  (func (export "rate")
    (param $rows i32) (param $end i32) (param $table i32) (param $length i32)
    (param $wide i32) (param $solved i32) (param $enough i32) (result i32)
    (local $at i32) (local $start i32) (local $row i32) (local $from i32)
    (local $a v128) (local $b v128) (local $c v128) (local $d v128)
    (local $zero v128) (local $cracked v128) (local $best v128) (local $goal v128)
    (if (local.get $wide)
      (then
        (local.set $cracked (i32x4.splat (local.get $solved)))
        (local.set $goal (i32x4.splat (local.get $enough))))
      (else
        (local.set $cracked (i16x8.splat (local.get $solved)))
        (local.set $goal (i16x8.splat (local.get $enough)))))
    (loop $each
      (local.set $a (local.get $zero))
      (local.set $b (local.get $zero))
      (local.set $c (local.get $zero))
      (local.set $d (local.get $zero))
      (local.set $row (local.get $rows))
      (local.set $start (i32.add (local.get $table) (local.get $at)))
      (loop $unite
        (local.set $from
          (i32.add
            (local.get $start)
            (i32.mul (i32.load (local.get $row)) (local.get $length))))
        (local.set $a (v128.or (local.get $a) (v128.load (local.get $from))))
        (local.set $b (v128.or (local.get $b) (v128.load offset=16 (local.get $from))))
        (local.set $c (v128.or (local.get $c) (v128.load offset=32 (local.get $from))))
        (local.set $d (v128.or (local.get $d) (v128.load offset=48 (local.get $from))))
        (br_if $unite
          (i32.lt_u
            (local.tee $row (i32.add (local.get $row) (i32.const 4)))
            (local.get $end))))
      (if (local.get $wide)
        (then
          (local.set $a (call $worthsOfWide (local.get $a) (local.get $cracked)))
          (local.set $b (call $worthsOfWide (local.get $b) (local.get $cracked)))
          (local.set $c (call $worthsOfWide (local.get $c) (local.get $cracked)))
          (local.set $d (call $worthsOfWide (local.get $d) (local.get $cracked))))
        (else
          (local.set $a (call $worthsOf (local.get $a) (local.get $cracked)))
          (local.set $b (call $worthsOf (local.get $b) (local.get $cracked)))
          (local.set $c (call $worthsOf (local.get $c) (local.get $cracked)))
          (local.set $d (call $worthsOf (local.get $d) (local.get $cracked)))))
      (v128.store (local.get $at) (local.get $a))
      (v128.store offset=16 (local.get $at) (local.get $b))
      (v128.store offset=32 (local.get $at) (local.get $c))
      (v128.store offset=48 (local.get $at) (local.get $d))
      ;; Only the lowest byte of a worth is not zero, so bytes can be compared whatever the width.
      (if (v128.any_true
            (v128.and
              (i8x16.ne (local.get $goal) (local.get $zero))
              (v128.or
                (v128.or
                  (i8x16.eq (local.get $a) (local.get $goal))
                  (i8x16.eq (local.get $b) (local.get $goal)))
                (v128.or
                  (i8x16.eq (local.get $c) (local.get $goal))
                  (i8x16.eq (local.get $d) (local.get $goal))))))
        (then (return (local.get $enough))))
      (local.set $best
        (i8x16.max_u
          (local.get $best)
          (i8x16.max_u
            (i8x16.max_u (local.get $a) (local.get $b))
            (i8x16.max_u (local.get $c) (local.get $d)))))
      (br_if $each
        (i32.lt_u
          (local.tee $at (i32.add (local.get $at) (i32.const 64)))
          (local.get $length))))
    (call $highest (local.get $best)))

  ;; The worths of eight guesses from the sets of their feedbacks, 16 bits each.
  (func $worthsOf (param $sets v128) (param $cracked v128) (result v128)
    (local $parts v128)
    (local.set $parts
      (i16x8.extadd_pairwise_i8x16_u (i8x16.popcnt (local.get $sets))))
    (i16x8.add
      (i16x8.add (local.get $parts) (local.get $parts))
      (v128.and
        (i16x8.splat (i32.const 3))
        (i16x8.eq
          (v128.and (local.get $sets) (local.get $cracked))
          (local.get $cracked)))))

  ;; The worths of four guesses from the sets of their feedbacks, 32 bits each.
  (func $worthsOfWide (param $sets v128) (param $cracked v128) (result v128)
    (local $parts v128)
    (local.set $parts
      (i32x4.extadd_pairwise_i16x8_u
        (i16x8.extadd_pairwise_i8x16_u (i8x16.popcnt (local.get $sets)))))
    (i32x4.add
      (i32x4.add (local.get $parts) (local.get $parts))
      (v128.and
        (i32x4.splat (i32.const 3))
        (i32x4.eq
          (v128.and (local.get $sets) (local.get $cracked))
          (local.get $cracked)))))

  ;; The highest of sixteen bytes.
  (func $highest (param $bytes v128) (result i32)
    (local.set $bytes
      (i8x16.max_u (local.get $bytes)
        (i8x16.shuffle 8 9 10 11 12 13 14 15 8 9 10 11 12 13 14 15
          (local.get $bytes) (local.get $bytes))))
    (local.set $bytes
      (i8x16.max_u (local.get $bytes)
        (i8x16.shuffle 4 5 6 7 4 5 6 7 4 5 6 7 4 5 6 7
          (local.get $bytes) (local.get $bytes))))
    (local.set $bytes
      (i8x16.max_u (local.get $bytes)
        (i8x16.shuffle 2 3 2 3 2 3 2 3 2 3 2 3 2 3 2 3
          (local.get $bytes) (local.get $bytes))))
    (i32.and (i32x4.extract_lane 0 (local.get $bytes)) (i32.const 0xff)))
)
