;; Rates all guesses over some candidates from the rows of a feedback table (`part-scores.ts`).
;;
;; A cell is a set of one feedback. The union of a guess's cells over the candidates is the set of its
;; possible feedbacks, and its size is the number of parts. The score of a guess is twice the number of
;; parts, and three more if the guess may be the secret.
(module
  (memory (export "memory") 0)

  ;; Writes the score of each guess to the beginning of the memory, in cells as wide as those of the rows,
  ;; and returns the highest one. Returns `enough` at once where a guess has this score, and adds 256
  ;; for each of the steps of 128 bytes before it.
  ;;
  ;; The addresses of the rows are from `rows` to `end`, an i32 each. A row has `length` bytes, a
  ;; multiple of 128. A cell has 32 bits if `wide` is 1, and otherwise 16. `solved` is the cell of a
  ;; cracked code.
  (func (export "rate")
    (param $rows i32) (param $end i32) (param $length i32)
    (param $wide i32) (param $solved i32) (param $enough i32) (result i32)
    (local $at i32) (local $row i32) (local $from i32)
    (local $a v128) (local $b v128) (local $c v128) (local $d v128)
    (local $e v128) (local $f v128) (local $g v128) (local $h v128)
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
      (local.set $e (local.get $zero))
      (local.set $f (local.get $zero))
      (local.set $g (local.get $zero))
      (local.set $h (local.get $zero))
      (local.set $row (local.get $rows))
      (loop $unite
        (local.set $from (i32.add (i32.load (local.get $row)) (local.get $at)))
        (local.set $a (v128.or (local.get $a) (v128.load (local.get $from))))
        (local.set $b (v128.or (local.get $b) (v128.load offset=16 (local.get $from))))
        (local.set $c (v128.or (local.get $c) (v128.load offset=32 (local.get $from))))
        (local.set $d (v128.or (local.get $d) (v128.load offset=48 (local.get $from))))
        (local.set $e (v128.or (local.get $e) (v128.load offset=64 (local.get $from))))
        (local.set $f (v128.or (local.get $f) (v128.load offset=80 (local.get $from))))
        (local.set $g (v128.or (local.get $g) (v128.load offset=96 (local.get $from))))
        (local.set $h (v128.or (local.get $h) (v128.load offset=112 (local.get $from))))
        (br_if $unite
          (i32.lt_u
            (local.tee $row (i32.add (local.get $row) (i32.const 4)))
            (local.get $end))))
      (if (local.get $wide)
        (then
          (local.set $a (call $scoresOfWide (local.get $a) (local.get $cracked)))
          (local.set $b (call $scoresOfWide (local.get $b) (local.get $cracked)))
          (local.set $c (call $scoresOfWide (local.get $c) (local.get $cracked)))
          (local.set $d (call $scoresOfWide (local.get $d) (local.get $cracked)))
          (local.set $e (call $scoresOfWide (local.get $e) (local.get $cracked)))
          (local.set $f (call $scoresOfWide (local.get $f) (local.get $cracked)))
          (local.set $g (call $scoresOfWide (local.get $g) (local.get $cracked)))
          (local.set $h (call $scoresOfWide (local.get $h) (local.get $cracked))))
        (else
          (local.set $a (call $scoresOf (local.get $a) (local.get $cracked)))
          (local.set $b (call $scoresOf (local.get $b) (local.get $cracked)))
          (local.set $c (call $scoresOf (local.get $c) (local.get $cracked)))
          (local.set $d (call $scoresOf (local.get $d) (local.get $cracked)))
          (local.set $e (call $scoresOf (local.get $e) (local.get $cracked)))
          (local.set $f (call $scoresOf (local.get $f) (local.get $cracked)))
          (local.set $g (call $scoresOf (local.get $g) (local.get $cracked)))
          (local.set $h (call $scoresOf (local.get $h) (local.get $cracked)))))
      (v128.store (local.get $at) (local.get $a))
      (v128.store offset=16 (local.get $at) (local.get $b))
      (v128.store offset=32 (local.get $at) (local.get $c))
      (v128.store offset=48 (local.get $at) (local.get $d))
      (v128.store offset=64 (local.get $at) (local.get $e))
      (v128.store offset=80 (local.get $at) (local.get $f))
      (v128.store offset=96 (local.get $at) (local.get $g))
      (v128.store offset=112 (local.get $at) (local.get $h))
      ;; Only the lowest byte of a score is not zero, so bytes can be compared whatever the width.
      (if (v128.any_true
            (v128.or
              (call $anyEqual (local.get $a) (local.get $b) (local.get $c) (local.get $d) (local.get $goal))
              (call $anyEqual (local.get $e) (local.get $f) (local.get $g) (local.get $h) (local.get $goal))))
        ;; A step has 128 bytes, and the number of steps is shifted by eight bits.
        (then
          (return
            (i32.or (i32.shl (local.get $at) (i32.const 1)) (local.get $enough)))))
      (local.set $best
        (i8x16.max_u
          (local.get $best)
          (i8x16.max_u
            (call $highestOf (local.get $a) (local.get $b) (local.get $c) (local.get $d))
            (call $highestOf (local.get $e) (local.get $f) (local.get $g) (local.get $h)))))
      (br_if $each
        (i32.lt_u
          (local.tee $at (i32.add (local.get $at) (i32.const 128)))
          (local.get $length))))
    (call $highest (local.get $best)))

  ;; The bytes of four vectors that are those of the goal and not zero.
  (func $anyEqual
    (param $a v128) (param $b v128) (param $c v128) (param $d v128) (param $goal v128) (result v128)
    (v128.and
      (i8x16.ne (local.get $goal) (v128.const i32x4 0 0 0 0))
      (v128.or
        (v128.or
          (i8x16.eq (local.get $a) (local.get $goal))
          (i8x16.eq (local.get $b) (local.get $goal)))
        (v128.or
          (i8x16.eq (local.get $c) (local.get $goal))
          (i8x16.eq (local.get $d) (local.get $goal))))))

  ;; The highest bytes of four vectors.
  (func $highestOf (param $a v128) (param $b v128) (param $c v128) (param $d v128) (result v128)
    (i8x16.max_u
      (i8x16.max_u (local.get $a) (local.get $b))
      (i8x16.max_u (local.get $c) (local.get $d))))

  ;; The scores of eight guesses from the sets of their feedbacks, 16 bits each.
  (func $scoresOf (param $sets v128) (param $cracked v128) (result v128)
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

  ;; The scores of four guesses from the sets of their feedbacks, 32 bits each.
  (func $scoresOfWide (param $sets v128) (param $cracked v128) (result v128)
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

  ;; Writes the cells of a row from the ordinals of its guesses, a byte each, in whole vectors from
  ;; `from` to `end`. The bytes of the cells of the first ordinals, in groups of sixteen, begin at
  ;; `sets`: the lowest byte of each cell of the groups up to `groupsEnd`, then the next, 128 bytes on.
  (func (export "fill")
    (param $from i32) (param $end i32) (param $sets i32) (param $groupsEnd i32) (param $to i32)
    (param $wide i32)
    (local $ordinals v128) (local $low v128) (local $high v128)
    (loop $each
      (local.set $ordinals (v128.load (local.get $from)))
      (local.set $low
        (call $lookUp (local.get $ordinals) (local.get $sets) (local.get $groupsEnd)))
      (local.set $high
        (call $lookUp (local.get $ordinals)
          (i32.add (local.get $sets) (i32.const 128))
          (i32.add (local.get $groupsEnd) (i32.const 128))))
      (if (local.get $wide)
        (then
          (call $storeWide (local.get $to) (local.get $low) (local.get $high)
            (call $lookUp (local.get $ordinals)
              (i32.add (local.get $sets) (i32.const 256))
              (i32.add (local.get $groupsEnd) (i32.const 256)))
            (call $lookUp (local.get $ordinals)
              (i32.add (local.get $sets) (i32.const 384))
              (i32.add (local.get $groupsEnd) (i32.const 384))))
          (local.set $to (i32.add (local.get $to) (i32.const 64))))
        (else
          (v128.store (local.get $to)
            (call $firstBytes (local.get $low) (local.get $high)))
          (v128.store offset=16 (local.get $to)
            (call $lastBytes (local.get $low) (local.get $high)))
          (local.set $to (i32.add (local.get $to) (i32.const 32)))))
      (br_if $each
        (i32.lt_u
          (local.tee $from (i32.add (local.get $from) (i32.const 16)))
          (local.get $end)))))

  ;; The bytes at sixteen ordinals in groups of sixteen bytes.
  (func $lookUp (param $ordinals v128) (param $group i32) (param $end i32) (result v128)
    (local $bytes v128)
    (loop $groups
      ;; An index that is not below 16 looks up 0.
      (local.set $bytes
        (v128.or (local.get $bytes)
          (i8x16.swizzle (v128.load (local.get $group)) (local.get $ordinals))))
      (local.set $ordinals (i8x16.sub (local.get $ordinals) (i8x16.splat (i32.const 16))))
      (br_if $groups
        (i32.lt_u
          (local.tee $group (i32.add (local.get $group) (i32.const 16)))
          (local.get $end))))
    (local.get $bytes))

  ;; Stores sixteen cells of 32 bits, whose bytes are in four vectors, the lowest first.
  (func $storeWide
    (param $to i32) (param $a v128) (param $b v128) (param $c v128) (param $d v128)
    (local $low v128) (local $high v128)
    (local.set $low (call $firstBytes (local.get $a) (local.get $b)))
    (local.set $high (call $firstBytes (local.get $c) (local.get $d)))
    (v128.store (local.get $to) (call $firstPairs (local.get $low) (local.get $high)))
    (v128.store offset=16 (local.get $to) (call $lastPairs (local.get $low) (local.get $high)))
    (local.set $low (call $lastBytes (local.get $a) (local.get $b)))
    (local.set $high (call $lastBytes (local.get $c) (local.get $d)))
    (v128.store offset=32 (local.get $to) (call $firstPairs (local.get $low) (local.get $high)))
    (v128.store offset=48 (local.get $to) (call $lastPairs (local.get $low) (local.get $high))))

  ;; The first eight bytes of two vectors in turn, and the last eight.
  (func $firstBytes (param $a v128) (param $b v128) (result v128)
    (i8x16.shuffle 0 16 1 17 2 18 3 19 4 20 5 21 6 22 7 23 (local.get $a) (local.get $b)))
  (func $lastBytes (param $a v128) (param $b v128) (result v128)
    (i8x16.shuffle 8 24 9 25 10 26 11 27 12 28 13 29 14 30 15 31 (local.get $a) (local.get $b)))

  ;; The first four pairs of bytes of two vectors in turn, and the last four.
  (func $firstPairs (param $a v128) (param $b v128) (result v128)
    (i8x16.shuffle 0 1 16 17 2 3 18 19 4 5 20 21 6 7 22 23 (local.get $a) (local.get $b)))
  (func $lastPairs (param $a v128) (param $b v128) (result v128)
    (i8x16.shuffle 8 9 24 25 10 11 26 27 12 13 28 29 14 15 30 31 (local.get $a) (local.get $b)))
)
